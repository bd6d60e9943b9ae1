import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '#components/dialog.tsx';

interface InstallationDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Safari installs through its menu only: the steps, in the order of the screen. */
export function InstallationDialog({ opened, onClose }: InstallationDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Installer l’application">
      <Text size="sm">Sur cet appareil, l’installation se fait depuis le menu de Safari :</Text>
      <Text component="ol" size="sm" my="md" pl="lg">
        <li>touchez « Partager », le carré et sa flèche ;</li>
        <li>choisissez « Sur l’écran d’accueil » ;</li>
        <li>touchez « Ajouter ».</li>
      </Text>
      <Text size="sm" c="dimmed">
        Lares s’ouvre alors comme une application. Vos loyers, baux et documents ne sont pas enregistrés sur l’appareil : il faut une
        connexion pour les voir.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          J’ai compris
        </Button>
      </Group>
    </Dialog>
  );
}
