import t from 'tap';
import { testSearch } from './search-suite.ts';

testSearch(t, async () => ({}));
