"""How nodes know each other: by a key and a certificate that are in their database, and nowhere else.

Whoever can read the database knows all that nodes know. So nodes on one database have one identity, and a link between
two of them is made only if both have it: TLS sees to that from both ends, and nobody can listen or put in a word.
"""

import datetime
import ssl
import tempfile
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from menagerie_server.journal.journal import Journal, NoteChanged

NOTE: Final = "nodes/identity"
NAME: Final = "menagerie-node"
YEARS: Final = 100


async def shared_identity(journal: Journal) -> bytes:
    """The key and the certificate of all nodes of a database; the first one makes them."""
    if (known := (await journal.noted(NOTE)).get(NOTE)) is not None:
        return known
    made = make_identity()
    try:
        await journal.exchange({NOTE: None}, {NOTE: made})
    except NoteChanged:  # another node was faster
        return (await journal.noted(NOTE))[NOTE]
    return made


def make_identity() -> bytes:
    """A new key with its certificate, as PEM."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        # Clocks of nodes need not agree.
        .not_valid_before(now - datetime.timedelta(days=365))
        .not_valid_after(now + datetime.timedelta(days=365 * YEARS))
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return private + certificate.public_bytes(serialization.Encoding.PEM)


def accepting(identity: bytes) -> ssl.SSLContext:
    """What a node needs that others dial."""
    return _context(ssl.PROTOCOL_TLS_SERVER, identity)


def dialling(identity: bytes) -> ssl.SSLContext:
    """What a node needs that dials another."""
    return _context(ssl.PROTOCOL_TLS_CLIENT, identity)


def _context(protocol: int, identity: bytes) -> ssl.SSLContext:
    context = ssl.SSLContext(protocol)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False  # it is the key that counts, wherever its node is
    context.verify_mode = ssl.CERT_REQUIRED
    with tempfile.NamedTemporaryFile() as file:  # Python reads keys from files alone
        file.write(identity)
        file.flush()
        context.load_cert_chain(file.name)
    certificate = identity[identity.index(b"-----BEGIN CERTIFICATE-----") :].decode("ascii")
    context.load_verify_locations(cadata=certificate)
    return context
