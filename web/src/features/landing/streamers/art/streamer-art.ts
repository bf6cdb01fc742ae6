import type { StreamerId } from '@app/contract/landing/streamers';
import type { ComponentType } from 'react';
import { Miro } from './miro.tsx';
import { FestivalDumplings, GrinningFox, PocketLantern } from './miro-gachas.tsx';
import { Oriel } from './oriel.tsx';
import { BorrowedHour, BrassAstrolabe, WindUpOwl } from './oriel-gachas.tsx';
import { Vesper } from './vesper.tsx';
import { EclipseRecord, LamplightMoth, MoonHeadphones } from './vesper-gachas.tsx';

interface StreamerArt {
  Character: ComponentType;
  /** The pictures of the streamer's gachas, in the order of their names in the contract. */
  Gachas: readonly [ComponentType, ComponentType, ComponentType];
}

/** The pictures of the streamers. */
export const streamerArt: Readonly<Record<StreamerId, StreamerArt>> = {
  miro: { Character: Miro, Gachas: [PocketLantern, GrinningFox, FestivalDumplings] },
  oriel: { Character: Oriel, Gachas: [BrassAstrolabe, BorrowedHour, WindUpOwl] },
  vesper: { Character: Vesper, Gachas: [MoonHeadphones, EclipseRecord, LamplightMoth] },
};
