/** The address of a picture; `file` is relative to the folder of uploads. */
export const addressOfUpload = (file: string): string => `/wp-content/uploads/${file}`;
