import type { AppRouter } from '../router.ts';

type Routers = AppRouter['_def']['record'];

/** One sentence for each procedure of some nouns. */
export type SummaryTable = { readonly [Noun in keyof Routers]?: { readonly [Name in keyof Routers[Noun]]: string } };
