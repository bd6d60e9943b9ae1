import { BlockList, isIP, isIPv6 } from 'node:net';

/** Everything that is not reached through the public Internet: the special-purpose registries of IANA (RFC 6890 and its updates). */
const IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by providers (CGNAT), and the metadata service of some
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, with the metadata services of clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, with broadcast
];

/** Inside global unicast, which is 2000::/3: nothing outside it is public. */
const IPV6 = [
  '2001::/23', // protocol assignments, with Teredo, benchmarks and ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which carries an IPv4 address
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
];

const blocked = new BlockList();
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const range of [...IPV4, ...IPV6]) {
  const [network = '', bits] = range.split('/');
  blocked.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4');
}

/**
 * Whether an address is on the public Internet, and nowhere near this instance. IPv4 addresses inside IPv6 ones (mapped, NAT64) are refused
 * whatever they carry: no resolver needs to answer them.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !blocked.check(address, 'ipv4');
  // A zone (fe80::1%eth0) is of this machine.
  return version === 6 && !address.includes('%') && global.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}
