# For pyright: what the published stubs leave without types, as far as it is used here.
