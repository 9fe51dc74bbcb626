"""What the door offers in a handshake, and all that it does not."""

from typing import Any, Final

import asyncssh
from asyncssh.kex import get_kex_algs

from menagerie_doors.ssh.admission.host_keys import HostKey
from menagerie_doors.ssh.admission.limits import SshLimits

KEX: Final = (
    "mlkem768x25519-sha256",  # withstands a quantum computer; recent clients miss it otherwise
    "curve25519-sha256",
    "curve25519-sha256@libssh.org",
    "ecdh-sha2-nistp256",
)
CIPHERS: Final = ("aes128-gcm@openssh.com", "aes256-gcm@openssh.com")
"""Not chacha20, which clients would choose first: it takes more than twice the time for a frame."""
MACS: Final = ("hmac-sha2-256-etm@openssh.com", "hmac-sha2-512-etm@openssh.com")
SIGNATURES: Final = (
    "sk-ssh-ed25519@openssh.com",
    "sk-ecdsa-sha2-nistp256@openssh.com",
    "ssh-ed25519",
    "ecdsa-sha2-nistp256",
    "ecdsa-sha2-nistp384",
    "ecdsa-sha2-nistp521",
    "rsa-sha2-512",
    "rsa-sha2-256",
)
"""What keys of people may sign with. SHA-1 is not among them."""
VERSION: Final = "Menagerie"
"""What is told to everybody who connects: no number, which would only tell what to try."""


def key_exchanges() -> list[str]:
    """Those that this installation can do."""
    able = {name.decode() for name in get_kex_algs()}
    return [name for name in KEX if name in able]


def offers(host_key: HostKey, limits: SshLimits) -> dict[str, Any]:
    """The options of a server that has nothing to give but sessions."""
    return {
        "server_host_keys": [host_key.key],
        "server_version": VERSION,
        "config": None,  # whatever the settings of this user's own ssh are
        "kex_algs": key_exchanges(),
        "encryption_algs": list(CIPHERS),
        "mac_algs": list(MACS),
        "compression_algs": ["none"],  # a small packet could grow to any size
        "signature_algs": list(SIGNATURES),
        "x509_trusted_certs": None,
        "gss_host": None,
        "host_based_auth": False,
        "agent_forwarding": False,
        "x11_forwarding": False,
        "allow_scp": False,
        "sftp_factory": None,
        "line_editor": False,
        "encoding": None,
        "window": limits.window,
        "login_timeout": limits.login_within,
        "keepalive_interval": limits.alive_every,
        "keepalive_count_max": limits.alive_missed,
        "tcp_keepalive": True,
    }


def quiet_library() -> None:
    """Have asyncssh log what is wrong here, and not every stranger's every step."""
    asyncssh.set_log_level("WARNING")
    asyncssh.set_sftp_log_level("WARNING")
