"""Judges one file with pyHanko: ask-pyhanko.py FILE ROOTS.pem. Prints one line of JSON; reads no network."""

import json
import sys

from pyhanko.keys import load_certs_from_pemder
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import validate_pdf_signature, validate_pdf_timestamp
from pyhanko_certvalidator import ValidationContext


def name_of(value):
    return None if value is None else value.name


def judge(embedded, roots, is_timestamp):
    answer = {"field": embedded.field_name}
    try:
        context = ValidationContext(trust_roots=roots, allow_fetching=False)
        check = validate_pdf_timestamp if is_timestamp else validate_pdf_signature
        status = check(embedded, context)
        answer["intact"] = status.intact
        answer["valid"] = status.valid
        answer["trusted"] = status.trusted
        answer["coverage"] = name_of(status.coverage)
        answer["modification"] = name_of(status.modification_level)
        answer["docmdp"] = getattr(status, "docmdp_ok", None)
    except Exception as error:  # whatever it cannot judge is an answer, too
        answer["error"] = f"{type(error).__name__}: {error}"
    return answer


def main():
    path, roots_path = sys.argv[1:3]
    roots = list(load_certs_from_pemder([roots_path]))
    try:
        with open(path, "rb") as file:
            reader = PdfFileReader(file)
            if reader.encrypted:
                reader.decrypt("")
            found = [judge(one, roots, False) for one in reader.embedded_regular_signatures]
            found += [judge(one, roots, True) for one in reader.embedded_timestamp_signatures]
        print(json.dumps({"signatures": found}))
    except Exception as error:
        print(json.dumps({"refused": f"{type(error).__name__}: {error}"}))


main()
