import { dirname } from 'node:path';

export default {
  trailingSlash: true,
  poweredByHeader: false,
  // Compression is measured nowhere but in Facet.
  compress: false,
  turbopack: { root: dirname(import.meta.dirname) },
};
