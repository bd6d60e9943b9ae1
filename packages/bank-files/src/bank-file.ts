import type { BankFile } from '@lares/domain/banking/bank-statements/bank-file';
import type { BankFileProblem } from '@lares/domain/banking/bank-statements/formats';

export type BankFileReading = { ok: true; file: BankFile } | { ok: false; problem: BankFileProblem };
