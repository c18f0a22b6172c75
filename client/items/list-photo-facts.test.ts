import t from 'tap';
import { listPhotoFacts, parsePhotoFacts, writePhotoFacts } from './list-photo-facts.ts';

type Item = Parameters<typeof writePhotoFacts>[0];

const photo = {
  gemstone_family: 'corundum',
  photo: { credit: 'Ada: the studio', cut: 'Oval', carats: 1.2, locality: '', colors: ['red', 'pink'] },
} as Item;

t.test('a photo tells what is known of its stone', async (t) => {
  t.same(listPhotoFacts(photo), [
    ['Family', 'Corundum'],
    ['Cut', 'Oval'],
    ['Weight', '1.2 ct'],
    ['Color', 'red, pink'],
    ['Photo', 'Ada: the studio'],
  ]);
  t.same(listPhotoFacts({ ...photo, photo: undefined }), []);
});

t.test('facts come back from an attribute as they were', async (t) => {
  t.same(parsePhotoFacts(writePhotoFacts(photo)), listPhotoFacts(photo));
  t.same(parsePhotoFacts(''), []);
});
