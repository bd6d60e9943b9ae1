import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { Panel } from '#components/panel.tsx';

const SCHEMES = [
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
  { value: 'auto', label: 'Comme le système' },
];

export function AppearancePanel() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Panel title="Apparence">
      <SegmentedControl
        fullWidth
        aria-label="Thème"
        data={SCHEMES}
        value={colorScheme}
        onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
      />
    </Panel>
  );
}
