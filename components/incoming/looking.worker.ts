import './looking-serve';
