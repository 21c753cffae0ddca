/*
 * What a drawing (SVG) of a site may contain. Whatever is not listed here is not printed.
 */

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter((word) => word !== ''));
}

/** Elements of the SVG namespace. Browsers ignore those of other programs, such as `flowRoot`, but show their parts. */
export const ELEMENTS = toSet(`
  svg g defs symbol use switch view a title desc style
  path rect circle ellipse line polyline polygon image
  text tspan textPath flowRoot flowRegion flowPara flowSpan
  linearGradient radialGradient stop pattern solidColor mesh meshgradient meshrow meshpatch hatch hatchpath
  clipPath mask marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateMotion animateTransform set mpath
  font font-face font-face-src font-face-name glyph missing-glyph hkern vkern
`);

export const ANIMATIONS = toSet('animate animateMotion animateTransform set');

/** Elements that show a picture, which may be inside of the drawing as data. */
export const PICTURES = toSet('image feImage');

/** Attributes that say how something looks. Animations may change them. */
export const APPEARANCE = toSet(`
  alignment-baseline baseline-shift class clip clip-path clip-rule color color-interpolation
  color-interpolation-filters color-profile color-rendering cursor direction display dominant-baseline
  enable-background fill fill-opacity fill-rule filter flood-color flood-opacity font font-family
  font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style font-variant
  font-variation-settings font-weight glyph-orientation-horizontal glyph-orientation-vertical image-rendering
  isolation kerning letter-spacing lighting-color line-height marker marker-end marker-mid marker-start mask mask-type
  mix-blend-mode opacity overflow paint-order pointer-events shape-rendering solid-color solid-opacity stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width text-anchor text-decoration text-overflow text-rendering transform-box transform-origin
  unicode-bidi vector-effect visibility white-space word-spacing writing-mode
  d points pathLength x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height dx dy rotate offset viewBox
  preserveAspectRatio transform gradientTransform patternTransform gradientUnits patternUnits patternContentUnits
  clipPathUnits maskUnits maskContentUnits spreadMethod refX refY markerWidth markerHeight markerUnits orient
  textLength lengthAdjust startOffset method spacing side path
  in in2 result stdDeviation baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent
  k1 k2 k3 k4 operator mode order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha
  surfaceScale diffuseConstant specularConstant specularExponent azimuth elevation z pointsAtX pointsAtY pointsAtZ
  limitingConeAngle scale xChannelSelector yChannelSelector radius filterUnits primitiveUnits filterRes
`);

/** Other attributes, in no namespace. */
export const OTHER_ATTRIBUTES = toSet(`
  id lang role tabindex focusable style media type version baseProfile zoomAndPan
  requiredExtensions requiredFeatures systemLanguage
  attributeName attributeType begin end dur min max restart repeatCount repeatDur calcMode values keyTimes keySplines
  keyPoints from to by additive accumulate origin
  unicode glyph-name horiz-adv-x horiz-origin-x horiz-origin-y vert-adv-y vert-origin-x vert-origin-y units-per-em
  ascent descent cap-height x-height accent-height panose-1 unicode-range underline-position underline-thickness
  name u1 u2 g1 g2 k arabic-form
`);

/** Attributes of the namespace of `xml:`. */
export const XML_ATTRIBUTES = toSet('space lang');

/** Attributes that are names or texts, never CSS. */
export const TEXT_ATTRIBUTES = toSet(
  'id class lang role systemLanguage requiredExtensions begin end unicode glyph-name name u1 u2 g1 g2 version',
);

/**
 * Attributes that do something in other documents: whoever writes them into a drawing means harm, or exported a page.
 * They are not printed, as everything that is not listed above; this list is only for telling of them.
 */
export const ACTIVE_ATTRIBUTES = toSet(`
  action archive background classid codebase data download dynsrc formaction handler icon longdesc lowsrc manifest ping
  poster src srcdoc srcset target xml:base
`);

/** Functions of CSS and of transforms, in lower case. None of them loads anything from a string. */
export const CSS_FUNCTIONS = toSet(`
  url var calc min max clamp
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark icc-color
  matrix matrix3d perspective rotate rotate3d rotatex rotatey rotatez scale scale3d scalex scaley scalez
  skew skewx skewy translate translate3d translatex translatey translatez
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  cubic-bezier steps linear
  circle ellipse inset path polygon rect xywh
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
  repeating-conic-gradient
  not is where has lang dir nth-child nth-last-child nth-of-type nth-last-of-type selector
`);

/** Rules of CSS that begin with an @, in lower case. */
export const CSS_AT_RULES = toSet('media supports keyframes -webkit-keyframes layer');

/** Types of pictures that may be inside of a drawing, and what they are called there. */
export const PICTURE_TYPES: ReadonlyMap<string, string> = new Map([
  ...['png', 'jpeg', 'gif', 'webp', 'avif'].map(
    (name) => [`image/${name}`, `image/${name}`] as const,
  ),
  ['image/jpg', 'image/jpeg'],
]);
