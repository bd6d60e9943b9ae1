import { memoryFiles } from '@lares/testing/memory-files';
import type { Mail, Ports } from '../shared/ports.ts';
import { TEST_VAULT } from './test-vault.ts';

interface MemoryPorts extends Ports {
  emails: Mail[];
}

/** Ports that keep everything in memory: e-mails are listed, bytes are returned. */
export function memoryPorts(): MemoryPorts {
  const emails: Mail[] = [];
  return {
    emails,
    mailer: {
      send: async (mail) => {
        emails.push(mail);
      },
    },
    files: memoryFiles(),
    vault: TEST_VAULT,
    publicUrl: 'http://localhost:3000',
    isDemo: false,
    mapTiles: null,
  };
}
