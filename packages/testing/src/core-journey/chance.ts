/** A small linear generator: a seed gives the same portfolio on every machine. */
export function chance(seed: number) {
  let state = seed >>> 0;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    one: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
    often: (ratio: number) => next() < ratio,
  };
}

export type Chance = ReturnType<typeof chance>;
