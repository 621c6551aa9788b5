"""Ark Age's cards on paper and on other tables: PDF, LackeyCCG, Tabletop Simulator.

`sheets.print_sheets`, `lackey.lackey_files` and `tabletop.tabletop_files` return bytes and write
nothing: the command line writes them to files, a server may send them. Same cards, same bytes.
"""
