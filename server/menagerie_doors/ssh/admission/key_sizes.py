"""How long it takes to verify a signature by somebody's key, which they choose: so it is looked at before."""

from typing import Final

import asyncssh
from asyncssh.packet import PacketDecodeError, SSHPacket

from menagerie_doors.ssh.admission.limits import SshLimits

RSA: Final = b"ssh-rsa"


def is_costly(key: asyncssh.SSHKey, limits: SshLimits) -> bool:
    """Whether a key is of a kind that others would have to wait for: of all kinds only RSA can be."""
    packet = SSHPacket(key.public_data)
    try:
        if packet.get_string() != RSA:
            return False
        exponent, modulus = packet.get_mpint(), packet.get_mpint()
    except PacketDecodeError:
        return True
    return exponent.bit_length() > limits.largest_exponent or modulus.bit_length() > limits.largest_modulus
