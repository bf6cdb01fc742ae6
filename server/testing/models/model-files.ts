import { drawTextures } from '../../src/features/cards/textures/card-textures.ts';
import { edgeMaterial } from '../../src/features/models/edge-material.ts';
import { writeGlb } from '../../src/features/models/glb.ts';
import { writeUsdz } from '../../src/features/models/usdz.ts';

/** What a card shows. */
export type CardFace = Parameters<typeof drawTextures>[0];

/** Draws a card and writes its models, as the server does for a request. */
export async function modelFiles(card: CardFace): Promise<{ glb: Uint8Array; usdz: Uint8Array }> {
  const [textures, edge] = [await drawTextures(card), edgeMaterial(card)];
  return { glb: await writeGlb(textures, edge), usdz: writeUsdz(textures, edge) };
}
