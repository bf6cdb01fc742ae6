import { MeshStandardMaterial, type WebGLProgramParametersWithUniforms } from 'three';
import type { CardPictures } from './card-pictures.ts';
import { FOIL_SHADER } from './foil-shader.ts';

/** The moving part of the material of the cards. */
export interface CardMaterial extends MeshStandardMaterial {
  /** Seconds since the scene began, which move the beam over etched lines; without motion it stays. */
  readonly seconds: { value: number };
}

/**
 * The one material of all cards. It reads picture, foil and rarity of each instance: foil is metal and smoother than the paper
 * around it, so that the environment shines in it, and the light of the page's foil is added.
 */
export function createCardMaterial({ faces, foils }: CardPictures): CardMaterial {
  const seconds = { value: 0 };
  const material = new MeshStandardMaterial({ roughness: 0.42, metalness: 1 });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, {
      faces: { value: faces },
      foils: { value: foils },
      backLayer: { value: faces.image.depth - 1 },
      seconds,
    });
    extendVertexShader(shader);
    extendFragmentShader(shader);
  };
  return Object.assign(material, { seconds });
}

function extendVertexShader(shader: WebGLProgramParametersWithUniforms): void {
  shader.vertexShader = shader.vertexShader
    .replace(
      '#include <common>',
      `#include <common>
      attribute vec3 card;
      attribute vec2 face;
      attribute float side;
      varying vec3 vCard;
      varying vec2 vFace;
      varying float vSide;
      varying vec3 vToEye;`,
    )
    .replace(
      '#include <begin_vertex>',
      `#include <begin_vertex>
      vCard = card;
      vFace = face;
      vSide = side;
      mat4 place = modelMatrix * instanceMatrix;
      // The eye as the card sees it: turned back, whatever the size of the card.
      vToEye = transpose(mat3(place)) * (cameraPosition - (place * vec4(position, 1.0)).xyz);`,
    );
}

function extendFragmentShader(shader: WebGLProgramParametersWithUniforms): void {
  shader.fragmentShader = shader.fragmentShader
    .replace('#include <common>', `#include <common>\n${FOIL_SHADER}`)
    .replace(
      '#include <map_fragment>',
      `bool isFront = vSide < 0.5;
      bool isBack = !isFront && vSide < 1.5;
      vec3 back = texture(faces, vec3(vFace, backLayer)).rgb;
      vec3 face = mix(back, texture(faces, vec3(vFace, vCard.x)).rgb, isBack ? 0.0 : vCard.z);
      vec2 foil = isFront ? texture(foils, vec3(vFace, vCard.x)).rg * vCard.z : vec2(0.0);
      // Brass lines of the back, and the edge, are metal too.
      float shine = isBack || vCard.z < 0.5 ? smoothstep(0.06, 0.3, back.r) : isFront ? max(foil.r, foil.g) : 0.0;
      float isGold = step(3.5, vCard.y);
      diffuseColor.rgb = face;`,
    )
    .replace(
      '#include <roughnessmap_fragment>',
      'float roughnessFactor = mix(roughness, mix(0.3, 0.24, isGold), shine);',
    )
    .replace(
      '#include <metalnessmap_fragment>',
      'float metalnessFactor = shine * (isBack ? 0.85 : mix(0.55, 0.72, isGold));',
    )
    .replace(
      '#include <emissivemap_fragment>',
      `vec3 toEye = normalize(vToEye);
      vec2 light = clamp(vec2(toEye.x, -toEye.y) / max(toEye.z, 0.25) * 1.6, -1.0, 1.0);
      // Paper glows a little, as under a lamp of its own: a card is never darker than the market around it.
      totalEmissiveRadiance += face * (isFront ? 0.42 : 0.12);
      if (isFront) totalEmissiveRadiance += foilLight(vCard.y, face, foil, light) * vCard.z;`,
    );
}
