import { type OutputHTMLAttributes, type ReactNode, useDeferredValue } from 'react';

/** A status that screen readers announce: the region exists before its text, because one that appears filled is not read. */
export function LiveText({ children, ...props }: OutputHTMLAttributes<HTMLOutputElement>) {
  const text = useDeferredValue<ReactNode>(children, null);
  return <output {...props}>{text}</output>;
}
