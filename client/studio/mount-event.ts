/** Bubbles from what was added to a page, with places in it that scripts improve. */
export const MOUNT_EVENT = 'studio-mount';
