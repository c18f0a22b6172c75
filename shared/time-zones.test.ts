import t from 'tap';
import { listTimeZones, nameTimeZone } from './time-zones.ts';

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
