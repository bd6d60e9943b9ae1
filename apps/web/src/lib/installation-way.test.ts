import { expect, it } from 'vitest';
import { installationWay } from './installation-way.ts';

const DEVICE = { isInstalled: false, hasOffer: false, userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 0 };
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15';

it('is offered where the browser supports it', () => {
  expect(installationWay({ ...DEVICE, hasOffer: true })).toBe('offer');
  expect(installationWay(DEVICE)).toBeNull();
});

it("is explained on Apple's phones and tablets, not on its computers", () => {
  expect(installationWay({ ...DEVICE, userAgent: IPHONE, maxTouchPoints: 5 })).toBe('by-hand');
  expect(installationWay({ ...DEVICE, userAgent: MAC, maxTouchPoints: 5 })).toBe('by-hand');
  expect(installationWay({ ...DEVICE, userAgent: MAC })).toBeNull();
});

it('is hidden once installed', () => {
  expect(installationWay({ ...DEVICE, hasOffer: true, isInstalled: true })).toBeNull();
  expect(installationWay({ ...DEVICE, userAgent: IPHONE, isInstalled: true })).toBeNull();
});
