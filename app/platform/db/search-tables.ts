/** The tables of the search indexes: the database fills them from others by its own triggers. */
export const searchTables = /^(clients|enquiries|messages)_search/;
