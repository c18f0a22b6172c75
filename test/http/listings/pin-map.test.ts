/** The map of a listing's form without scripts: a click comes as a place, and nothing is kept before it is saved. */
import t from 'tap';
import { ada, sil } from '#test/cast.ts';
import { openListings } from '#test/listings/open-listings.ts';
import { FIELDS } from '#test/listings/sample-listing.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitParts } from '#test/submit-form.ts';

t.test('a click puts the pin, one in the sea says so, and what was typed stays', async (t) => {
  const { app, logIn } = await openListings(t);
  const keeper = await logIn(sil);
  const { id } = (await keeper.call('POST', '')).body as { id: number };
  const path = `/account/business/${id}/`;
  const read = await keeper.read(path);
  t.match(read, /name="map" value="[-\d.,]+"/);
  t.match(read, /class="land" d="M/);
  const send = (fields: Readonly<Record<string, string>>) =>
    submitParts(app, path, { ...FIELDS, revision: '1', ...fields }, { cookie: keeper.cookie });
  const middle = { 'pin-336.x': '168', 'pin-336.y': '94' };

  const inland = await send({ map: '49.7,7.3,14', ...middle });
  t.equal(inland.status, 200);
  t.match(inland.text, /name="latitude"[^>]* value="49\.7/);
  t.match(inland.text, /name="map" value="49\.7\d*,7\.3,5"/, 'and the map comes nearer');
  t.ok(inland.text.includes(FIELDS.summary));
  t.match((await keeper.call('GET', `${id}/`)).body, { revision: 1, fields: {} }, 'nothing is kept');

  const atSea = await send({ map: '0,0,14', ...middle });
  t.equal(atSea.status, 422);
  t.match(atSea.text, /id="listing-latitude-error"[^>]*>This place is in the sea\./);
  t.ok(atSea.text.includes(FIELDS.summary));

  const sent = await keeper.call('POST', `${id}/submit/`, {
    revision: 1,
    fields: { ...FIELDS, latitude: '7.3', longitude: '-49.7' },
  });
  t.match(sent, { status: 422, body: { data: { params: { latitude: /in the sea/ } } } });

  const lost = await send({ city: 'Nowhere on Rye', map: 'address', go: 'map-address' });
  t.match(lost.text, /We do not know a town called “Nowhere on Rye”\. Without a pin/);
  const found = await send({ map: 'address', go: 'map-address' });
  t.match(found.text, /Put it in the middle of Corvallis/);
  const [, town = ''] = /name="town" value="([-\d.,]+)"/.exec(found.text) ?? [];
  const put = await send({ town, go: 'map-town' });
  t.match(put.text, /name="latitude"[^>]* value="44\./);
  t.notMatch(put.text, 'Without a pin');

  const home = await send({ city: '', map: 'address', country: 'Germany', go: 'map-address' });
  t.notMatch(home.text, /name="map" value="0,0,/);
  t.match(home.text, /name="map" value="/);
});

t.test('staff see where the pin is, and no map where there is none', async (t) => {
  const { app, logIn, sendNew } = await openListings(t);
  const keeper = await logIn(sil);
  const { cookie } = await signIn(app, ada);
  const pinned = await sendNew(keeper, { ...FIELDS, latitude: '44.56', longitude: '-123.26' });
  const bare = await sendNew(keeper, { ...FIELDS, name: 'Tenfold Carving' });
  const read = async ({ id }: { id: number }) =>
    (await sendRequest(app, { path: `/studio/listings/${id}/`, headers: { cookie } })).text;
  const page = await read(pinned);
  t.match(page, 'class="pin-mark"');
  t.match(page, '44.56, -123.26. The address says Corvallis, United States.');
  t.notMatch(await read(bare), 'map-drawing');
});
