import type { Sound } from './score.ts';

/** The partials of a bell: frequency and volume, relative to its note. */
const PARTIALS = [
  [1, 1],
  [2.01, 0.4],
  [2.98, 0.18],
] as const;
/** An exponential fade cannot reach zero; it ends at this volume. */
const SILENCE = 0.0001;
const ATTACK_SECONDS = 0.005;

/** Plays sounds that the Web Audio API synthesises. */
export interface Synthesizer {
  /** Plays nothing while the browser blocks audio. Otherwise, all these sounds would start together once it is allowed. */
  play(sounds: readonly Sound[]): void;
  /** Asks the browser to allow audio. Resolves when the browser has allowed or refused it. */
  resume(): Promise<void>;
  /** Frees the audio device; sounds that are still fading stop. */
  close(): void;
}

/** Creates a synthesizer. Safari allows audio that a click handler creates or resumes; other browsers, after any click. */
export function createSynthesizer(): Synthesizer {
  const context = new AudioContext();
  const noise = createNoise(context);
  /** A volume that rises at once and fades to silence. */
  const createFade = (volume: number, start: number, length: number): GainNode => {
    const node = context.createGain();
    node.gain.setValueAtTime(SILENCE, start);
    node.gain.exponentialRampToValueAtTime(volume, start + ATTACK_SECONDS);
    node.gain.exponentialRampToValueAtTime(SILENCE, start + length);
    node.connect(context.destination);
    return node;
  };
  const playBell = ({ frequency, length, volume }: Sound, start: number) => {
    for (const [ratio, share] of PARTIALS) {
      const oscillator = new OscillatorNode(context, { frequency: frequency * ratio });
      oscillator.connect(createFade(volume * share, start, length / ratio));
      oscillator.start(start);
      oscillator.stop(start + length);
    }
  };
  const playBreath = ({ frequency, length, volume }: Sound, start: number) => {
    const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
    const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 0.8 });
    source.connect(filter).connect(createFade(volume, start, length));
    source.start(start);
    source.stop(start + length);
  };
  return {
    play(sounds) {
      if (context.state !== 'running') return;
      for (const sound of sounds) {
        const start = context.currentTime + sound.at;
        if (sound.kind === 'bell') playBell(sound, start);
        else playBreath(sound, start);
      }
    },
    resume: () => context.resume().catch(() => undefined),
    close: () => void context.close().catch(() => undefined),
  };
}

/** Half a second of white noise. */
function createNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
