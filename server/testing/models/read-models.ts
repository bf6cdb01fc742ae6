/** What a test reads from a model: independent of the code that writes it. */
export interface ReadModel {
  /** Every vertex. */
  readonly points: readonly (readonly number[])[];
  /** The images by their names. */
  readonly images: ReadonlyMap<string, Uint8Array>;
}

interface Gltf {
  readonly extensionsRequired?: readonly string[];
  readonly meshes: readonly {
    readonly primitives: readonly { readonly attributes: { readonly POSITION: number } }[];
  }[];
  readonly accessors: readonly {
    readonly bufferView: number;
    readonly byteOffset?: number;
    readonly count: number;
  }[];
  readonly bufferViews: readonly {
    readonly byteOffset?: number;
    readonly byteLength: number;
    readonly byteStride?: number;
  }[];
  readonly images: readonly { readonly name: string; readonly bufferView: number }[];
  readonly materials: readonly object[];
  readonly samplers: readonly object[];
}

/** Reads a binary glTF whose vertices are floats in one buffer. */
export function readGlb(glb: Buffer): ReadModel & { readonly gltf: Gltf } {
  const jsonLength = glb.readUInt32LE(12);
  const gltf = JSON.parse(glb.toString('utf8', 20, 20 + jsonLength)) as Gltf;
  const data = glb.subarray(28 + jsonLength);
  const view = (index: number) => {
    const { byteOffset = 0, byteLength, byteStride = 12 } = gltf.bufferViews[index] as Gltf['bufferViews'][number];
    return { bytes: data.subarray(byteOffset, byteOffset + byteLength), byteStride };
  };
  const points = gltf.meshes.flatMap(({ primitives }) =>
    primitives.flatMap(({ attributes }) => {
      const accessor = gltf.accessors[attributes.POSITION] as Gltf['accessors'][number];
      const { bytes, byteStride } = view(accessor.bufferView);
      return Array.from({ length: accessor.count }, (_, vertex) =>
        [0, 4, 8].map((axis) => bytes.readFloatLE((accessor.byteOffset ?? 0) + vertex * byteStride + axis)),
      );
    }),
  );
  const images = new Map(gltf.images.map(({ name, bufferView }) => [name, view(bufferView).bytes]));
  return { gltf, points, images };
}

/** A file of an archive, and where its bytes start. */
interface ArchivedFile {
  readonly name: string;
  readonly method: number;
  readonly start: number;
  readonly bytes: Buffer;
}

/** Reads the local headers of an archive, from the first file on. */
function readArchive(archive: Buffer): ArchivedFile[] {
  const files: ArchivedFile[] = [];
  for (let at = 0; archive.toString('latin1', at, at + 4) === 'PK\x03\x04'; ) {
    const nameLength = archive.readUInt16LE(at + 26);
    const start = at + 30 + nameLength + archive.readUInt16LE(at + 28);
    const end = start + archive.readUInt32LE(at + 18);
    const name = archive.toString('latin1', at + 30, at + 30 + nameLength);
    files.push({ name, method: archive.readUInt16LE(at + 8), start, bytes: archive.subarray(start, end) });
    at = end;
  }
  return files;
}

/** Reads a package whose first file is a layer in text. */
export function readUsdz(
  usdz: Buffer,
): ReadModel & { readonly layer: string; readonly files: readonly ArchivedFile[] } {
  const files = readArchive(usdz);
  const layer = files[0]?.bytes.toString('utf8') ?? '';
  const points = [...layer.matchAll(/point3f\[\] points = \[(.*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/\(([^)]*)\)/g)].map(([, point = '']) => point.split(', ').map(Number)),
  );
  return { files, layer, points, images: new Map(files.slice(1).map(({ name, bytes }) => [name, bytes])) };
}
