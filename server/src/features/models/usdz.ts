import { crc32 } from 'node:zlib';
import type { CardTextures } from '../cards/index.ts';
import type { EdgeMaterial } from './edge-material.ts';
import { TEXTURE_FILES, writeUsda } from './usda.ts';

/** Every file of a package starts at a multiple of this, so that it can be used without a copy. */
const ALIGNMENT = 64;
const LOCAL_HEADER = 30;
const CENTRAL_HEADER = 46;
/** The header of an extra field; OpenUSD gives its padding this ID. */
const [EXTRA_HEADER, PADDING_ID] = [4, 0x1986];
/** 1 January 1980, the first day of the format: the same model has the same bytes. */
const DATE = 0x21;

/** Writes the model of a card as a USDZ package: its layer first, then the textures. */
export function writeUsdz({ face, back }: CardTextures, edge: EdgeMaterial): Uint8Array {
  const maps = Object.keys(TEXTURE_FILES) as (keyof typeof TEXTURE_FILES)[];
  return storeFiles([
    ['card.usda', Buffer.from(writeUsda(edge))],
    ...maps.map((map) => [TEXTURE_FILES[map]('face'), face[map]] as const),
    ...maps.map((map) => [TEXTURE_FILES[map]('back'), back[map]] as const),
  ]);
}

/** Writes an archive (PKWARE APPNOTE 6.3) of files with ASCII names, without compression, each aligned. */
function storeFiles(files: readonly (readonly [name: string, bytes: Uint8Array])[]): Buffer {
  const parts: Uint8Array[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of files) {
    const unpadded = offset + LOCAL_HEADER + name.length + EXTRA_HEADER;
    const padding = EXTRA_HEADER + ((ALIGNMENT - (unpadded % ALIGNMENT)) % ALIGNMENT);
    const extra = Buffer.alloc(padding);
    extra.writeUInt16LE(PADDING_ID, 0);
    extra.writeUInt16LE(padding - EXTRA_HEADER, 2);
    // The fields that both headers contain: from the required version to the length of the name
    const common = Buffer.alloc(24);
    common.writeUInt16LE(10, 0);
    common.writeUInt16LE(DATE, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const central = Buffer.alloc(CENTRAL_HEADER);
    central.write('PK\x01\x02', 'latin1');
    central.writeUInt16LE(10, 4);
    common.copy(central, 6);
    central.writeUInt32LE(offset, 42);
    directory.push(central, Buffer.from(name));
    const length = Buffer.alloc(2);
    length.writeUInt16LE(padding);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, length, Buffer.from(name), extra]);
    parts.push(local, bytes);
    offset += local.length + bytes.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
