import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import { ResponsiveImage } from './responsive-image.tsx';

const media = {
  src: 'https://a.example/wp-content/uploads/gem-ruby.webp',
  width: 1200,
  height: 900,
  alt: 'A ruby',
};

t.test('an upload is offered at the widths that it has', async (t) => {
  const markup = renderToStaticMarkup(<ResponsiveImage media={media} sizes="50vw" />);
  t.match(markup, 'src="/wp-content/uploads/gem-ruby.webp"');
  t.match(markup, '/img/w=640,q=75/wp-content/uploads/gem-ruby.webp 640w, ');
  t.match(markup, ' 1200w"');
  t.notMatch(markup, '1920w');
  t.match(markup, 'width="1200" height="900" alt="A ruby" loading="lazy"');
});

t.test('an image elsewhere is shown as it is', async (t) => {
  const markup = renderToStaticMarkup(
    <ResponsiveImage media={{ ...media, src: 'https://b.example/a.png' }} sizes="50vw" />,
  );
  t.match(markup, 'src="https://b.example/a.png"');
  t.notMatch(markup, 'srcSet');
});
