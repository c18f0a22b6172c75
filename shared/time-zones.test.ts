import t from 'tap';
import { describeTimeZone, listTimeZones, nameTimeZone } from './time-zones.ts';

t.test('time zones have the names of today, each of which is one', async (t) => {
  const zones = listTimeZones();
  t.equal(nameTimeZone('Asia/Calcutta'), 'Asia/Kolkata');
  t.equal(nameTimeZone('Europe/Berlin'), 'Europe/Berlin');
  for (const zone of ['Asia/Kolkata', 'Europe/Kyiv', 'Asia/Ho_Chi_Minh', 'Asia/Yangon'])
    t.ok(zones.includes(zone), zone);
  t.notOk(zones.some((zone) => nameTimeZone(zone) !== zone));
  for (const timeZone of zones)
    t.doesNotThrow(() => new Intl.DateTimeFormat('en-US', { timeZone }), timeZone);
});

t.test('a time zone is told in words, and one that nobody knows as it is written', async (t) => {
  t.equal(describeTimeZone('Europe/Berlin'), 'Central European Time (Berlin)');
  t.match(describeTimeZone('America/Argentina/Buenos_Aires'), /Time \(Buenos Aires\)$/);
  t.equal(describeTimeZone('Berlin'), 'Berlin');
});
