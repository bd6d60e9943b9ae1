// Imported first by every test file, and by the server that browser tests start.
import { clockShift, shiftClock } from './test-clock.ts';

shiftClock(clockShift(process.env));
