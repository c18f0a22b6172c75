/** The business directory. */
export { createListingIndex } from './finding/listing-index.ts';
export { createDirectoryReaderHandlers, type DirectoryReaderOptions } from './reader-handlers.ts';
