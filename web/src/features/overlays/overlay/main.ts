import { loadFonts } from '../../cards/card/picture/paint/fonts.ts';
import { element } from '../page/element.ts';
import { startOverlay } from './overlay.ts';
import './overlay.css';

const root = document.body.appendChild(element('div', 'overlay'));
await loadFonts();
startOverlay({ root, elapsed: () => performance.now() });
