const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Any other id gives 404 without a query, which would fail. */
export const isUuid = (text: string): boolean => UUID.test(text);
