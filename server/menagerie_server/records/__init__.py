"""Finished games as files that anybody can check: `docs/record.md` specifies them."""
