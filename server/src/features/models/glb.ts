import type { Document, Material } from '@gltf-transform/core';
import type { CardTextures } from '../cards/index.ts';
import type { EdgeMaterial } from './edge-material.ts';
import { CARD_PARTS, type Part } from './geometry.ts';

/** Writes the model of a card as binary glTF 2.0, without extensions. */
export async function writeGlb(textures: CardTextures, edge: EdgeMaterial): Promise<Uint8Array> {
  // Loaded with the first model, because it takes a while
  const { Document, WebIO } = await import('@gltf-transform/core');
  const document = new Document();
  document.createBuffer();
  const mesh = document.createMesh('card');
  for (const part of CARD_PARTS) {
    const material =
      part.name === 'edge' ? createEdge(document, edge) : createSide(document, part.name, textures[part.name]);
    mesh.addPrimitive(createPrimitive(document, part).setMaterial(material));
  }
  const node = document.createNode('card').setMesh(mesh);
  document.getRoot().setDefaultScene(document.createScene('card').addChild(node));
  return new WebIO().writeBinary(document);
}

function createPrimitive(document: Document, { positions, normals, places, tangentX, triangles }: Part) {
  const accessor = (
    type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4',
    array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>,
  ) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(array)
      .setBuffer(document.getRoot().listBuffers()[0] ?? null);
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', new Float32Array(positions.flat())))
    .setAttribute('NORMAL', accessor('VEC3', new Float32Array(normals.flat())))
    .setIndices(accessor('SCALAR', new Uint16Array(triangles.flat())));
  if (places.length === 0) return primitive;
  const tangents = places.flatMap(() => [tangentX, 0, 0, 1]);
  return primitive
    .setAttribute('TEXCOORD_0', accessor('VEC2', new Float32Array(places.flat())))
    .setAttribute('TANGENT', accessor('VEC4', new Float32Array(tangents)));
}

function createSide(document: Document, name: string, { colour, metal, relief }: CardTextures['face']): Material {
  const texture = (map: string, image: Uint8Array, type: string) =>
    document.createTexture(`${name}-${map}`).setImage(new Uint8Array(image)).setMimeType(type);
  const material = document
    .createMaterial(name)
    .setBaseColorTexture(texture('colour', colour, 'image/jpeg'))
    .setMetallicRoughnessTexture(texture('metal', metal, 'image/png'))
    .setNormalTexture(texture('relief', relief, 'image/jpeg'));
  for (const info of [
    material.getBaseColorTextureInfo(),
    material.getMetallicRoughnessTextureInfo(),
    material.getNormalTextureInfo(),
  ]) {
    info?.setWrapS(CLAMP).setWrapT(CLAMP).setMinFilter(TRILINEAR).setMagFilter(LINEAR);
  }
  return material;
}

const CLAMP = 33071;
const LINEAR = 9729;
const TRILINEAR = 9987;

function createEdge(document: Document, { colour, metal, roughness }: EdgeMaterial): Material {
  return document
    .createMaterial('edge')
    .setBaseColorFactor([...colour, 1])
    .setMetallicFactor(metal)
    .setRoughnessFactor(roughness);
}
