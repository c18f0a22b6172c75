/** Samples of WordPress's own blocks. */

const imageTag = (name: string, alt: string): string =>
  `<img src="/wp-content/uploads/${name}.webp" alt="${alt}" width="1200" height="900" loading="lazy" decoding="async">`;

export const CORE_SAMPLES: Readonly<Record<string, string>> = {
  paragraph: `<p class="has-drop-cap">A stone that is cut to its angles returns nearly all the light that enters through its table. Cut it shallow, and a window opens in the middle, through which the print of a newspaper can be read; cut it deep, and the center goes dark.</p>
<p>Text may be <strong>strong</strong>, <em>stressed</em>, <mark>marked</mark>, <s>struck</s>, have a<sub>sub</sub> and a<sup>sup</sup>, <kbd>keys</kbd> and <a href="/gemstone-encyclopedia/">links</a>.</p>
<p class="has-text-align-center">It may stand in the middle.</p>
<p class="has-text-align-right has-small-font-size">Or small, at the end.</p>`,
  heading: '<h3>The third level</h3><p>Text under it.</p><h4>The fourth level</h4><p>Text under it.</p>',
  list: `<ul><li>Clean the prism</li><li>One drop of liquid<ul><li>no more than a pinhead</li></ul></li></ul>
<ol start="3"><li>Close the lid</li><li>Read the edge</li></ol>`,
  quote: `<blockquote class="wp-block-quote"><p>Heat the metal, not the solder.</p><cite>A goldsmith</cite></blockquote>
<figure class="wp-block-pullquote"><blockquote><p>The far facets go dark first.</p><cite>A cutter</cite></blockquote></figure>`,
  table: `<figure class="wp-block-table is-style-stripes"><table><thead><tr><th scope="col">Gem</th><th scope="col">Index</th></tr></thead><tbody><tr><td>Ruby</td><td>1.762</td></tr><tr><td>Spinel</td><td>1.718</td></tr><tr><td>Zircon</td><td>over the limit</td></tr></tbody></table><figcaption>Read in yellow light.</figcaption></figure>`,
  image: `<figure class="wp-block-image"><a href="/wp-content/uploads/gem-ruby.webp">${imageTag('gem-ruby', 'A ruby')}</a><figcaption>Opens over the page, with the gallery's pictures.</figcaption></figure>
<figure class="wp-block-image alignright is-resized">${imageTag('gem-opal', 'An opal')}</figure><p>A picture at the side has the text flow past it on wide screens, and stands above it on small ones. Turn the stone under the lamp until the far facets go dark, then a hair further, and note the angle.</p>`,
  gallery: `<figure class="wp-block-gallery has-nested-images columns-3 is-cropped">${[
    'sapphire',
    'emerald',
    'spinel',
    'topaz',
  ]
    .map(
      (name) =>
        `<figure class="wp-block-image"><a href="/wp-content/uploads/gem-${name}.webp">${imageTag(`gem-${name}`, `A stone: ${name}`)}</a></figure>`,
    )
    .join('')}<figcaption class="blocks-gallery-caption">Four colors, four causes.</figcaption></figure>`,
  columns: `<div class="wp-block-columns"><div class="wp-block-column"><h3>By day</h3><p>Alexandrite is green.</p></div><div class="wp-block-column"><h3>By candle</h3><p>It is red.</p></div></div>`,
  button: `<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/membership/">Become a member</a></div><div class="wp-block-button is-style-outline"><a class="wp-block-button__link" href="/shop/">See the shop</a></div></div>`,
  separator: '<p>Before.</p><hr class="wp-block-separator is-style-dots"><p>After.</p>',
  embed: `<figure class="wp-block-embed is-type-video is-provider-youtube"><div class="wp-block-embed__wrapper">
https://films.example/watch?v=bezel
</div><figcaption>Setting a bezel</figcaption></figure>`,
  code: `<pre class="wp-block-code"><code>critical angle = asin(1 / 1.762) = 34.6 degrees
pavilion main  = 41.0 degrees, safely above it, as every table of angles for corundum will tell you in one line</code></pre>`,
  details: `<details class="wp-block-details"><summary>What is a window?</summary><p>A place where light falls through instead of coming back.</p></details>`,
};
