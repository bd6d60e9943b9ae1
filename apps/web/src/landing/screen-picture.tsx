import classes from './landing-page.module.css';
import billingDarkLarge from './pictures/billing-dark-1440.webp';
import billingDarkSmall from './pictures/billing-dark-800.webp';
import billingLightLarge from './pictures/billing-light-1440.webp';
import billingLightSmall from './pictures/billing-light-800.webp';
import dashboardDarkLarge from './pictures/dashboard-dark-1440.webp';
import dashboardDarkSmall from './pictures/dashboard-dark-720.webp';
import dashboardLightLarge from './pictures/dashboard-light-1440.webp';
import dashboardLightSmall from './pictures/dashboard-light-720.webp';
import propertyDarkLarge from './pictures/property-dark-1440.webp';
import propertyDarkSmall from './pictures/property-dark-800.webp';
import propertyLightLarge from './pictures/property-light-1440.webp';
import propertyLightSmall from './pictures/property-light-800.webp';
import phoneDark from './pictures/tenant-phone-dark-585.webp';
import phoneLight from './pictures/tenant-phone-light-585.webp';
import { type Scheme, useScheme } from './use-scheme.ts';

type Widths = readonly (readonly [source: string, width: number])[];

/** Screenshots of the demonstration; `pnpm pictures` renews them. */
const SCREENS = {
  dashboard: {
    alt: 'Le tableau de bord d’une agence : biens gérés, locataires, occupation, revenus encaissés mois par mois, retards et demandes de maintenance.',
    size: [1440, 900],
    light: [
      [dashboardLightSmall, 720],
      [dashboardLightLarge, 1440],
    ],
    dark: [
      [dashboardDarkSmall, 720],
      [dashboardDarkLarge, 1440],
    ],
  },
  property: {
    alt: 'La fiche d’un bien : photos, adresse, prix, statut, surface, pièces et classe énergie.',
    size: [1440, 900],
    light: [
      [propertyLightSmall, 800],
      [propertyLightLarge, 1440],
    ],
    dark: [
      [propertyDarkSmall, 800],
      [propertyDarkLarge, 1440],
    ],
  },
  billing: {
    alt: 'La facturation : totaux encaissés, en attente et en retard, puis la liste des paiements avec leur bien, leur locataire et leur statut.',
    size: [1440, 900],
    light: [
      [billingLightSmall, 800],
      [billingLightLarge, 1440],
    ],
    dark: [
      [billingDarkSmall, 800],
      [billingDarkLarge, 1440],
    ],
  },
  phone: {
    alt: 'L’accueil d’un locataire sur son téléphone : son logement, son prochain loyer, son bail et ses paiements.',
    size: [585, 1266],
    light: [[phoneLight, 585]],
    dark: [[phoneDark, 585]],
  },
} as const satisfies Record<string, { alt: string; size: readonly [number, number] } & Record<Scheme, Widths>>;

interface ScreenPictureProps {
  name: keyof typeof SCREENS;
  /** Displayed width, as `sizes` of an image. */
  sizes: string;
  /** Visible at once: not loaded lazily. */
  eager?: boolean;
}

/** When the dark picture applies: by the chosen scheme, or by the system while no script has run. */
const DARK_WHEN: Record<Scheme | 'unknown', string> = { light: 'not all', dark: 'all', unknown: '(prefers-color-scheme: dark)' };

const sourceSet = (widths: Widths) => widths.map(([source, wide]) => `${source} ${wide}w`).join(', ');

export function ScreenPicture({ name, sizes, eager = false }: ScreenPictureProps) {
  const scheme = useScheme();
  const { alt, size, light, dark } = SCREENS[name];
  const [width, height] = size;
  return (
    <picture className={classes.picture}>
      <source media={DARK_WHEN[scheme ?? 'unknown']} srcSet={sourceSet(dark)} sizes={sizes} />
      <img
        className={name === 'phone' ? classes.phone : classes.screen}
        alt={alt}
        width={width}
        height={height}
        sizes={sizes}
        srcSet={sourceSet(light)}
        src={light.at(-1)?.[0]}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
