"""The grammar of Oracle text: each nonterminal once, composed everywhere."""
