/** The build wrote the page into its HTML; other pages only say that they are loading. */
export const isPrerendered = (root: HTMLElement): boolean => root.hasChildNodes() && root.querySelector('[data-starting]') === null;
