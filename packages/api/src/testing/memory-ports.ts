import { memoryFiles } from '@lares/testing/memory-files';
import type { Mail, Ports } from '../shared/ports.ts';
import { TEST_VAULT } from './test-vault.ts';

interface MemoryPorts extends Ports {
  letters: Mail[];
}

/** Ports that keep everything in memory: e-mails are listed, bytes are returned. */
export function memoryPorts(): MemoryPorts {
  const letters: Mail[] = [];
  return {
    letters,
    mailer: {
      send: async (mail) => {
        letters.push(mail);
      },
    },
    files: memoryFiles(),
    vault: TEST_VAULT,
    publicUrl: 'http://localhost:3000',
    isDemo: false,
  };
}
