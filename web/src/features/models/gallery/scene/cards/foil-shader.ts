/**
 * The foil of a card in the colours and shapes of the page (features/cards/card/foil): satin, a linear rainbow, a radial one with
 * facets, and for legendary cards spun gold, etched lines behind a beam, and sparks. `light` is how the card is tilted against the
 * eye, as the pointer on the page.
 */
export const FOIL_SHADER = /* glsl */ `
uniform sampler2DArray faces;
uniform sampler2DArray foils;
uniform float backLayer;
uniform float seconds;
varying vec3 vCard;
varying vec2 vFace;
varying float vSide;
varying vec3 vToEye;

const vec2 ACROSS = vec2(0.927, 0.375);

float bump(float x, float width) {
  float distance = abs(fract(x) - 0.5);
  return 1.0 - smoothstep(0.0, width, distance);
}
vec3 spectrum(float turn) {
  return mix(vec3(0.78), 0.5 + 0.5 * cos(6.2832 * (turn + vec3(0.0, 0.33, 0.67))), 0.72);
}
float random(vec2 cell) {
  return fract(sin(dot(cell, vec2(127.1, 311.7))) * 43758.5453);
}
float angleBetween(float a, float b) {
  return abs(mod(a - b + 3.1416, 6.2832) - 3.1416);
}

// The light that a foil adds to a face of this colour.
vec3 foilLight(float rarity, vec3 face, vec2 foil, vec2 light) {
  vec2 at = vec2(vFace.x, vFace.y * 1.4);
  float tilt = min(1.0, length(light));
  float along = dot(at, ACROSS);
  float streak = exp(-pow((along - 0.7 - dot(light, vec2(0.54, 0.34))) * 7.0, 2.0));
  if (rarity < 0.5) return vec3(0.0);
  if (rarity < 1.5) {
    float satin = bump((along - dot(light, vec2(0.52, 0.4))) / 0.35, 0.34);
    return foil.r * satin * (face * 0.9 + 0.12) * (0.35 + 0.45 * tilt);
  }
  if (rarity < 2.5) {
    vec3 hue = spectrum((along - dot(light, vec2(0.26, 0.18))) / 0.62);
    float bars = bump((along + dot(light, vec2(0.48, 0.2))) / 0.16, 0.4);
    return foil.r * (hue * (0.2 + 0.45 * bars) * (0.4 + 0.6 * tilt) + streak * 0.35);
  }
  if (rarity < 3.5) {
    vec2 spoke = at - vec2(0.5, 0.64);
    float cell = mod(floor(at.x / 0.044) + floor(at.y / 0.044), 2.0);
    vec2 drift = light * vec2(0.3, 0.34) * (1.0 - 2.0 * cell);
    vec3 hue = spectrum(length(spoke - drift) / 0.42 + cell * 0.5);
    float wheel = 0.5 + 0.5 * cos(6.0 * (atan(spoke.y, spoke.x) + light.x * 1.2 + light.y * 0.7));
    return foil.r * (hue * (0.22 + 0.5 * wheel) * (0.45 + 0.55 * tilt) + streak * 0.3);
  }
  vec2 spoke = at - vec2(0.5, 0.54);
  float angle = atan(spoke.x, -spoke.y);
  float turned = light.x * 1.22 + light.y * 0.7;
  float lobes = pow(0.5 + 0.5 * cos(4.0 * (angle - turned)), 5.0);
  float gilt = bump((along + dot(light, vec2(0.4, 0.3))) / 0.23, 0.16);
  float band = exp(-pow((along - 0.65 - dot(light, vec2(0.62, 0.36))) * 6.0, 2.0));
  float spark = random(floor(at * 110.0));
  float glitter = step(0.93, spark) * pow(max(0.0, sin(spark * 400.0 + dot(light, vec2(9.0, 7.0)))), 12.0);
  float beamAngle = -0.7 + (light.x + light.y) * 1.4 + seconds * 6.2832 / 6.0;
  float beam = 1.0 - smoothstep(0.06, 0.4, angleBetween(angle, beamAngle));
  vec3 gold = foil.r * face * (0.5 * lobes + 0.35 * gilt + 0.9 * band) * (0.45 + 0.55 * tilt);
  return gold + foil.r * glitter * 0.8 + foil.g * beam * (face * 1.5 + 0.2);
}
`;
