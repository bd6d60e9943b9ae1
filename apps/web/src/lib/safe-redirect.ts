/** An address of this very site: `//elsewhere.example` and `/\elsewhere.example` are another's. The front door is no way back. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !/^\/auth(?:[/?#]|$)/.test(path);
