import { IconBath, IconBed, IconCalendarEvent, IconRulerMeasure, type TablerIcon } from '@tabler/icons-react';
import { formatArea, formatNumber } from '#lib/format.ts';
import type { PropertyDetail } from './properties.rows.ts';
import { FillInSection } from './fill-in-section.tsx';
import classes from './property-overview-section.module.css';

interface PropertyOverviewSectionProps {
  property: PropertyDetail;
  canEdit: boolean;
}

/** The four main figures. A studio has no bedroom, so none is shown. */
export function PropertyOverviewSection({ property, canEdit }: PropertyOverviewSectionProps) {
  const { bedrooms, bathrooms, areaM2, builtYear } = property;
  const figures: { label: string; icon: TablerIcon; value: string | null }[] = [
    ...(bedrooms > 0 ? [{ label: 'Chambres', icon: IconBed, value: formatNumber(bedrooms) }] : []),
    ...(bathrooms > 0 ? [{ label: 'Salles de bain', icon: IconBath, value: formatNumber(bathrooms) }] : []),
    { label: 'Surface', icon: IconRulerMeasure, value: formatArea(areaM2) },
    { label: 'Construction', icon: IconCalendarEvent, value: builtYear === null ? null : String(builtYear) },
  ];
  return (
    <dl className={classes.figures} aria-label="En bref">
      {figures.map(({ label, icon: Icon, value }) => (
        <div key={label} className={classes.figure}>
          <dt>
            <Icon size={18} stroke={1.6} aria-hidden="true" />
            {label}
          </dt>
          <dd>{value ?? <FillInSection propertyId={property.id} section="surface" canEdit={canEdit} />}</dd>
        </div>
      ))}
    </dl>
  );
}
