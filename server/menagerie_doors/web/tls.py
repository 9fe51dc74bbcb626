"""How browsers are spoken to in secret."""

import ssl
from pathlib import Path


def server_context(certificate: Path, key: Path) -> ssl.SSLContext:
    """What a server encrypts with; OSError or SSLError if the files are none of this."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.options |= ssl.OP_NO_RENEGOTIATION  # one handshake for a connection, which is what is counted
    context.set_alpn_protocols(["http/1.1"])
    context.load_cert_chain(certificate, key)
    return context
