import { startDock } from './dock.ts';
import './dock.css';

startDock(document.body);
