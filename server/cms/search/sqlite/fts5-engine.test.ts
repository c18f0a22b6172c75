import t from 'tap';
import { testSearch } from '#test/search/search-suite.ts';

testSearch(t, async () => ({}));
