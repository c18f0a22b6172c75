/** When modals are fetched though nobody has opened one. Apart from other limits: all that readers load first is counted in bytes. */
export const MODALS_MOUNT_AFTER_MS = 5000;
