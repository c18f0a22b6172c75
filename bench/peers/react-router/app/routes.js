import { route } from '@react-router/dev/routes';

export default [route('article/:slug', './article.jsx')];
