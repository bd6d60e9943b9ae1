import { type OutputHTMLAttributes, useEffect, useState } from 'react';

/** A status that screen readers announce: the region exists before its text, because one that appears filled is not read. */
export function LiveText({ children, ...props }: OutputHTMLAttributes<HTMLOutputElement>) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return <output {...props}>{isReady && children}</output>;
}
