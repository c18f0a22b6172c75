/** Field of a form in a row: the filter of the list in which it stands, as a query. */
export const LIST_PLACE = 'list_place';
