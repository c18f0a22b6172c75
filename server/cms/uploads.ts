/** The address of an image; `file` is relative to the folder of uploads. */
export const addressOfUpload = (file: string): string => `/wp-content/uploads/${file}`;

/** Folder within the uploads of files that have not come whole. It is served by nobody, and in no backup. */
export const PARTIAL_FOLDER = 'partial';
