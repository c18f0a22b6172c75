/** Headers of ours between a site and the CMS that it reads from over HTTP. */

/** Request header: the site that is asked for, whatever host the CMS is asked by. */
export const BRAND_HEADER = 'x-facet-brand';
/** Response header: the access group for which an answer to a token was made. */
export const ACCESS_GROUP_HEADER = 'x-facet-access-group';
/** Request header: the device key that the browser sent. Response header: the one that it is to send from now on. */
export const DEVICE_HEADER = 'x-facet-device';
